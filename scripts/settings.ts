import { readConfig } from '#api/platform/config';
import { startupErrorMessage } from '#api/start-failure';
import { EXIT } from './lib/command.ts';

// The first step of a start: a setting that cannot be used is said before anything is built.
try {
  readConfig(process.env);
} catch (error) {
  const sentence = startupErrorMessage(error, process.env);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = EXIT.failed;
}
