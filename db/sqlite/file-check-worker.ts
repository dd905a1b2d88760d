import { parentPort, workerData } from 'node:worker_threads';
import { checkFiles } from './file-check.ts';

// Checks the files at the path it is started with, in a separate thread.
parentPort?.postMessage(await checkFiles(workerData));
