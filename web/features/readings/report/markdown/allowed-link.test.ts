import { expect, test } from 'vitest';
import { allowedLink } from './allowed-link.ts';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:,x',
  'DATA:text/html;base64,PHNjcmlwdD4=',
])('the address %j is blocked', (address) => expect(allowedLink(address)).toBe(false));

test.each([
  'https://example.com/javascript:1',
  '/bazi-chart',
  '#top',
  'mailto:a@example.com',
  'data:image/gif;base64,R0lGODdh',
  'data:image/png;base64,iVBORw0K',
  'data:image/jpeg;base64,/9j/4AAQ',
  'data:image/webp;base64,UklGRh4A',
])('the address %j is allowed', (address) => expect(allowedLink(address)).toBe(true));
