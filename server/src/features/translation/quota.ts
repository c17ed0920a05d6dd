import { fail, Failure } from '@comanda/contract';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import type { TranslationQuota } from '@comanda/contract/translation';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context';
import { transact, type DB } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import {
  addOwnerCharacters,
  addPlatformCharacters,
  deleteUsageBefore,
  findCharactersUsed,
  markCapLogged,
  removeCharacters,
} from './usage.repository.ts';

type QuotaContext = Pick<Context, 'clock' | 'config'> & { readonly db: Kysely<DB> };

/** The day in UTC, as PostgreSQL reads it. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const nextDay = (now: Date): Date => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);

const numberFormat = new Intl.NumberFormat('en');

const hoursLeft = (now: Date): number => Math.ceil((nextDay(now).getTime() - now.getTime()) / hourMs);

const describeWait = (hours: number): string => (hours === 1 ? 'in 1 hour' : `in ${hours} hours`);

const ownerQuotaUsed = ({ clock, config }: Pick<Context, 'clock' | 'config'>): Failure => {
  const most = config.translationLimits.charactersPerOwner;
  const hours = hoursLeft(clock.now());
  return fail('translation.quota-used', {
    most: numberFormat.format(most),
    when: describeWait(hours),
    terms: { most: { kind: 'number', value: most }, when: { kind: 'hours', hours } },
  });
};

const platformQuotaUsed = ({ clock }: Pick<Context, 'clock'>): Failure => {
  const hours = hoursLeft(clock.now());
  return fail('translation.platform-quota-used', {
    when: describeWait(hours),
    terms: { when: { kind: 'hours', hours } },
  });
};

export const readQuota = async ({ db, clock, config }: QuotaContext, ownerId: string): Promise<TranslationQuota> => {
  const now = clock.now();
  const { charactersPerOwner, charactersPerDay } = config.translationLimits;
  const { byOwner, byAll } = await findCharactersUsed(db, ownerId, dayOf(now));
  const left = Math.min(charactersPerOwner - byOwner, charactersPerDay - byAll);
  return {
    charactersPerDay: charactersPerOwner,
    charactersLeft: Math.max(0, left),
    resetsAt: nextDay(now).toISOString(),
  };
};

/** Refuses a run that could not translate anything. */
export const requireTranslationQuota = async (ctx: QuotaContext, ownerId: string): Promise<void> => {
  const { charactersPerOwner, charactersPerDay } = ctx.config.translationLimits;
  const { byOwner, byAll } = await findCharactersUsed(ctx.db, ownerId, dayOf(ctx.clock.now()));
  if (byOwner >= charactersPerOwner) throw ownerQuotaUsed(ctx);
  if (byAll >= charactersPerDay) throw platformQuotaUsed(ctx);
};

interface Charge {
  readonly ownerId: string;
  readonly characters: number;
}

/** Charges both quotas before a request is sent, or throws and charges nothing. Returns the day that was charged. */
export const chargeCharacters = async (ctx: Context, { ownerId, characters }: Charge): Promise<string> => {
  const { charactersPerOwner, charactersPerDay } = ctx.config.translationLimits;
  const day = dayOf(ctx.clock.now());
  try {
    await transact(ctx, async ({ db }) => {
      if (!(await addOwnerCharacters(db, ownerId, { day, characters, most: charactersPerOwner })))
        throw ownerQuotaUsed(ctx);
      // The row that all owners share is locked last, and therefore only for a moment.
      if (!(await addPlatformCharacters(db, { day, characters, most: charactersPerDay }))) throw platformQuotaUsed(ctx);
    });
  } catch (error) {
    if (isPlatformQuotaUsed(error)) await logCapReached(ctx, day);
    throw error;
  }
  return day;
};

const isPlatformQuotaUsed = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'translation.platform-quota-used';

/** True if a quota is used up: what is left over can be translated on another day. */
export const isQuotaUsed = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code === 'translation.quota-used' || isPlatformQuotaUsed(error));

const logCapReached = async (ctx: Context, day: string): Promise<void> => {
  if (!(await markCapLogged(ctx.db, { day, at: ctx.clock.now() }))) return;
  const { charactersPerDay } = ctx.config.translationLimits;
  ctx.log.warn(
    { day, charactersPerDay },
    'Automatic translation has reached TRANSLATOR_CHARACTERS_PER_DAY and continues tomorrow (UTC).',
  );
};

export const refundCharacters = async (ctx: Context, { ownerId, characters, day }: Charge & { readonly day: string }) =>
  transact(ctx, async ({ db }) => removeCharacters(db, ownerId, { day, characters }));

const keptDays = 30;

export const deleteUsageJob: JobDeclaration = {
  name: 'forget-translation-usage',
  schedule: '47 3 * * *',
  run: async (ctx) => deleteUsageBefore(ctx.db, dayOf(new Date(ctx.clock.now().getTime() - keptDays * dayMs))),
};
