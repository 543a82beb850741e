import type { FillAnswer, FillJob } from './fill-job.ts';

interface FillRun {
  readonly onAnswer: (answer: FillAnswer) => void;
  /** The worker could not be loaded or broke down. */
  readonly onFailure: () => void;
}

/**
 * Plans in a separate worker, which is fetched with the first job.
 * @returns ends it; its answers so far stay with the caller
 */
export const runFill = (job: FillJob, { onAnswer, onFailure }: FillRun): (() => void) => {
  const worker = new Worker(new URL('./fill-worker.ts', import.meta.url), { type: 'module' });
  const end = () => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<FillAnswer>) => {
    if (data.type === 'done') end();
    onAnswer(data);
  });
  worker.addEventListener('error', () => {
    end();
    onFailure();
  });
  worker.postMessage(job);
  return end;
};
