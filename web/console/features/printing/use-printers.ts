import { useLiveQuery } from '#kit/live';

export const usePrinters = (restaurantId: string) =>
  useLiveQuery('printers', { where: [['restaurantId', '==', restaurantId]], orderBy: [['createdAt', 'asc']] });

const maxPrinted = 20;

/** Open and failed jobs, and the last few printed ones. */
export const usePrintJobs = (restaurantId: string) => {
  const ofRestaurant: ['restaurantId', '==', string] = ['restaurantId', '==', restaurantId];
  return {
    open: useLiveQuery('printJobs', {
      where: [ofRestaurant, ['state', 'in', ['queued', 'printing', 'failed']]],
      orderBy: [['createdAt', 'asc']],
    }),
    printed: useLiveQuery('printJobs', {
      where: [ofRestaurant, ['state', '==', 'printed']],
      orderBy: [['createdAt', 'desc']],
      limit: maxPrinted,
    }),
  };
};

/** One job with its current state. */
export const usePrintJob = (jobId: string) => useLiveQuery('printJobs', { where: [['id', '==', jobId]] }).documents[0];
