import { describe, expect, it } from 'vitest';
import { PROVINCES } from './cities.ts';

const CITIES = PROVINCES.flatMap(({ cities }) => cities);

describe('the cities', () => {
  it('are those of all 34 provinces', () => {
    expect(PROVINCES).toHaveLength(34);
    expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(34);
    expect(CITIES.length).toBeGreaterThan(350);
  });

  it('each have a name and a longitude in China, unique within a province', () => {
    for (const { name, cities } of PROVINCES) {
      expect(name).toMatch(/^[一-龥]{2,3}$/);
      for (const city of cities) {
        expect(city.name).toMatch(/^[一-龥]{2,6}$/);
        expect(city.longitude).toBeGreaterThan(73.5);
        expect(city.longitude).toBeLessThan(135.1);
      }
      expect(new Set(cities.map((city) => city.name)).size).toBe(cities.length);
    }
  });

  it('are within 13 degrees of longitude of their provincial capital', () => {
    // 内蒙古 and 新疆 reach furthest; a mistyped hundred or ten shows here.
    for (const { cities } of PROVINCES) {
      const seat = cities[0]?.longitude ?? Number.NaN;
      for (const { longitude } of cities) expect(Math.abs(longitude - seat)).toBeLessThan(13);
    }
  });

  it.each([
    ['北京', '北京', 116.41],
    ['四川', '成都', 104.07],
    ['新疆', '乌鲁木齐', 87.62],
    ['台湾', '台北', 121.56],
    // Two provinces have a city of this name.
    ['吉林', '吉林', 126.55],
    ['青海', '海南', 100.62],
  ])('%s %s is at %f°E', (province, city, longitude) => {
    const { cities = [] } = PROVINCES.find(({ name }) => name === province) ?? {};
    expect(cities.find(({ name }) => name === city)).toMatchObject({ longitude });
  });
});
