import { useLiveQuery } from '#kit/live';

/** The printers of one restaurant. */
export const usePrinters = (restaurantId: string) =>
  useLiveQuery('printers', { where: [['restaurantId', '==', restaurantId]], orderBy: [['createdAt', 'asc']] });

const mostPrinted = 20;

/** What waits or needs somebody, and the last few that came out. */
export const usePrintJobs = (restaurantId: string) => {
  const here: ['restaurantId', '==', string] = ['restaurantId', '==', restaurantId];
  return {
    open: useLiveQuery('printJobs', {
      where: [here, ['state', 'in', ['queued', 'printing', 'failed']]],
      orderBy: [['createdAt', 'asc']],
    }),
    printed: useLiveQuery('printJobs', {
      where: [here, ['state', '==', 'printed']],
      orderBy: [['createdAt', 'desc']],
      limit: mostPrinted,
    }),
  };
};

/** What became of one job. */
export const usePrintJob = (jobId: string) => useLiveQuery('printJobs', { where: [['id', '==', jobId]] }).documents[0];
