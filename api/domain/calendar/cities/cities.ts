import { CITIES } from '#content/tables/cities';

/**
 * Cities whose longitude can be used for true solar time. Import this where a city is chosen, not where a chart is
 * computed: the chart uses the longitude alone.
 */
interface City {
  /** `成都` */
  name: string;
  /** Degrees east. */
  longitude: number;
}

interface Province {
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
export const PROVINCES: readonly Province[] = Object.values(CITIES).flat().map(province);
