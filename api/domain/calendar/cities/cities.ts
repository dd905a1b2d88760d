import { invalid } from '../../errors.ts';
import { EAST } from './east.ts';
import { NORTH } from './north.ts';
import { SOUTH } from './south.ts';
import { WEST } from './west.ts';

/**
 * The cities by whose longitude true solar time can be asked for. Import this where a city is
 * chosen, not where a chart is computed: the chart takes the longitude alone.
 */
export interface City {
  /** `成都` */
  name: string;
  /** Degrees east. */
  longitude: number;
}

export interface Province {
  /** `四川` */
  name: string;
  cities: readonly City[];
}

function province(row: string): Province {
  const [name = '', list = ''] = row.split(':');
  const cities = list.split(/\s+/).map((entry) => {
    const digits = entry.search(/\d/);
    return { name: entry.slice(0, digits), longitude: Number(entry.slice(digits)) };
  });
  return { name, cities };
}

/** In the official order of parts of the country: north, east, south with 港澳台, west. */
export const PROVINCES: readonly Province[] = [...NORTH, ...EAST, ...SOUTH, ...WEST].map(province);

/** The longitude of a city, 四川 成都 → 104.07. Throws `validation` (field `city`) for no such city. */
export function cityLongitude(provinceName: string, cityName: string): number {
  const found = PROVINCES.find(({ name }) => name === provinceName)?.cities.find(
    ({ name }) => name === cityName,
  );
  if (!found) throw invalid('没有这个城市', 'city');
  return found.longitude;
}
