import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../root.ts';
import type { FileCheck } from './file-check.ts';

const WORKER = join(ROOT, 'db/sqlite/file-check-worker.ts');

/** `checkFiles` in a separate thread. Rejects if the thread ends without a result, or on `signal`. */
export function checkFilesInThread(path: string, signal: AbortSignal): Promise<FileCheck> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: path });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    const ended = () => signal.removeEventListener('abort', stop);
    worker.on('message', (found: FileCheck) => {
      ended();
      resolve(found);
    });
    worker.on('error', (cause) => {
      ended();
      reject(cause);
    });
    worker.on('exit', (code) => {
      ended();
      reject(new Error(`the check of the files ended with ${code}`));
    });
  });
}
