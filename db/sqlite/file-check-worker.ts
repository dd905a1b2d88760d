import { parentPort, workerData } from 'node:worker_threads';
import { checkFiles } from './file-check.ts';

// One look at the files whose path it is begun with, on a thread of its own.
parentPort?.postMessage(await checkFiles(workerData));
