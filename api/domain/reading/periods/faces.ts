import type { Role } from '../analysis.ts';
import { unwelcome, welcome } from '../passing-signs.ts';
import type { Face } from '../words/periods/tones.ts';

export function faceOf(role: Role): Face {
  if (welcome(role)) return 'wanted';
  return unwelcome(role) ? 'unwanted' : 'neither';
}
