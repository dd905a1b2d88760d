import { expect, it } from 'vitest';
import { engineOf, knownEngine } from './engine.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/107.0.5304.141 Mobile Safari/537.36 MicroMessenger/8.0.30',
    'Chromium 107',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.20',
    'WebKit 15',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148',
    'WebKit 17',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'WebKit 26',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7 Mobile/15E148 Safari/604.1',
    'WebKit 18',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.60',
    'WebKit 26',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16.4 Safari/605.1.15', 'WebKit 16'],
  ['Mozilla/5.0 (Android 12; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0', 'Firefox 115'],
  ['Chrome/99999', 'Chromium'],
  ['curl/8.5', 'other'],
  ['', 'other'],
])('“%s” is %s', (agent, engine) => expect(engineOf(agent)).toBe(engine));

it('ignores engines of unknown clients', () => {
  expect(knownEngine('Chromium 107')).toBe('Chromium 107');
  expect(knownEngine('WebKit 13800138000')).toBe('other');
  expect(knownEngine('张三 114')).toBe('other');
});
