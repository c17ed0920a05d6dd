import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, statusErrors } from '@comanda/contract/kernel';
import { pickupScreen } from './screen.ts';

const notFound = declareErrors(statusErrors, 'not-found');
const restaurant = z.object({ restaurantId: id });
/** Path of the screen on this server. Everybody who knows it can open the screen. */
const screenAddress = z.object({ path: z.string() });

export const pickupCommands = {
  showScreen: command({
    path: '/pickup/show-screen',
    summary: 'Returns the address of the pickup screen. The first call creates it',
    audience: 'orders.handle',
  })
    .input(restaurant)
    .output(screenAddress)
    .errors(notFound),

  replaceScreen: command({
    path: '/pickup/replace-screen',
    summary: 'Replaces the address of the pickup screen. The previous one stops working',
    audience: 'restaurants.manage',
  })
    .input(restaurant)
    .output(screenAddress)
    .errors(notFound),

  readScreen: command({
    path: '/pickup/read-screen',
    method: 'GET',
    summary: 'Returns the numbers that the pickup screen shows',
    audience: 'anyone',
    isAnonymous: true,
  })
    .input(restaurant.extend({ key: z.string().min(1).max(100) }))
    .output(pickupScreen)
    .errors(notFound),
};
