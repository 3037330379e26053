import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB: before some work, and the peak during it; NaN without /proc. */
export async function watchMemory(pid: number, work: () => Promise<void>) {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { before, most };
}

function residentMb(pid: number) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;
  } catch {
    return Number.NaN;
  }
}
