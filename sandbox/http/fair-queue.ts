type Job = { start(): void; refuse(): void };

/** Thrown for a job that the full queue refuses. */
export class QueueFull extends Error {}

/**
 * Runs `atOnce` jobs at a time and lets `waiting` more wait. The parties take turns, however many jobs each
 * has waiting. A full queue refuses the last job of the party that has the most.
 */
export function createFairQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  // Parties in the order of their turns.
  const jobsOf = new Map<string, Job[]>();
  let size = 0;
  let running = 0;

  function setJobs(party: string, jobs: Job[]) {
    size += jobs.length - (jobsOf.get(party)?.length ?? 0);
    if (jobs.length > 0) jobsOf.set(party, jobs);
    else jobsOf.delete(party);
  }

  function startNext() {
    while (running < atOnce) {
      const [next] = jobsOf;
      if (!next) return;
      const [party, [job, ...rest]] = next;
      // Delete first: adding the key again moves the party to the end of the round.
      setJobs(party, []);
      setJobs(party, rest);
      running++;
      job?.start();
    }
  }

  function refuseOne(newest: string) {
    const own = jobsOf.get(newest)?.length ?? 0;
    const [longest] = [...jobsOf].sort(([, a], [, b]) => b.length - a.length);
    const party = longest && longest[1].length > own ? longest[0] : newest;
    const jobs = jobsOf.get(party) ?? [];
    setJobs(party, jobs.slice(0, -1));
    jobs.at(-1)?.refuse();
  }

  /**
   * Runs the work when its turn comes; `leave` gives up a place whose turn has not come, without settling
   * `done`.
   * @throws `QueueFull` in `done`
   */
  function enter<T>(party: string, work: () => Promise<T>): { done: Promise<T>; leave(): void } {
    let leave = () => {};
    const done = new Promise<T>((resolve, reject) => {
      const job: Job = {
        start: () =>
          void work()
            .then(resolve, reject)
            .finally(() => {
              running--;
              startNext();
            }),
        refuse: () => reject(new QueueFull()),
      };
      leave = () =>
        setJobs(
          party,
          (jobsOf.get(party) ?? []).filter((each) => each !== job),
        );
      setJobs(party, [...(jobsOf.get(party) ?? []), job]);
      startNext();
      if (size > waiting) refuseOne(party);
    });
    return { done, leave: () => leave() };
  }

  return { enter };
}
