import { readConfig } from '#api/platform/config';
import { startFailure } from '#api/start/start-failure';

// The first step of a start: reports unusable settings before anything is built.
try {
  readConfig(process.env);
} catch (error) {
  const failure = startFailure(error, process.env);
  if (failure === null) throw error;
  process.stderr.write(`${failure.sentence}\n`);
  process.exitCode = failure.exitCode;
}
