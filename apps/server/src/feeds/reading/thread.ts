import { parentPort, workerData } from 'node:worker_threads';
import { readAnswer, type ReadTask } from './read.ts';

// What others answered is read in a thread of its own: with a memory limit, and whatever a path makes it do, it can be ended.
parentPort!.postMessage(readAnswer(workerData as ReadTask));
