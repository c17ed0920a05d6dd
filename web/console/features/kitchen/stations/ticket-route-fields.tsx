import { MultiSelect, Select } from '@mantine/core';
import { defaultTicketRoute, type TicketRoute } from '@comanda/contract/kitchen';
import type { PrinterDocument } from '@comanda/contract/printing';
import { showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import { apiClient, toApiFailure } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import classes from './ticket-route-fields.module.css';

const everything = 'everything';
const rest = 'rest';

const save = async ({ restaurantId, id: printerId }: PrinterDocument, route: TicketRoute): Promise<void> => {
  const { prints, stationIds, printsRest, printsWhen } = route;
  try {
    await apiClient.kitchen.routeTickets({ restaurantId, printerId, prints, stationIds, printsRest, printsWhen });
  } catch (error) {
    showErrorNotice(toApiFailure(error).message);
  }
};

const toSelection = ({ prints, stationIds, printsRest }: TicketRoute): string[] =>
  prints === 'everything' ? [everything] : [...stationIds, ...(printsRest ? [rest] : [])];

/** Converts the selection to a route. Choosing everything clears the other choices; an empty selection means everything. */
const toRoute = (chosen: readonly string[], before: TicketRoute): TicketRoute => {
  const isEverything = chosen.length === 0 || (chosen.includes(everything) && before.prints !== 'everything');
  const others = chosen.filter((value) => value !== everything);
  if (isEverything || others.length === 0) return { ...defaultTicketRoute, printsWhen: before.printsWhen };
  return {
    prints: 'stations',
    stationIds: others.filter((value) => value !== rest),
    printsRest: others.includes(rest),
    printsWhen: before.printsWhen,
  };
};

interface TicketRouteFieldsProps {
  readonly printer: PrinterDocument;
  readonly canManage: boolean;
}

/** Settings of a printer: the stations whose dishes it prints, and when. */
export const TicketRouteFields = ({ printer, canManage }: TicketRouteFieldsProps) => {
  const { everything: everythingLabel, settings } = useWords(kitchenWords);
  const restaurantFilter: [['restaurantId', '==', string]] = [['restaurantId', '==', printer.restaurantId]];
  const { documents: stations } = useLiveQuery('stations', { where: restaurantFilter, orderBy: [['order', 'asc']] });
  const { documents: routes } = useLiveQuery('ticketRoutes', { where: restaurantFilter });
  const route = routes.find(({ id }) => id === printer.id) ?? defaultTicketRoute;
  // Leaves out removed stations.
  const currentRoute = {
    ...route,
    stationIds: route.stationIds.filter((id) => stations.some((station) => station.id === id)),
  };
  return (
    <div className={classes.fields}>
      <MultiSelect
        label={settings.prints}
        aria-label={settings.printedBy({ printer: printer.name })}
        disabled={!canManage}
        data={[
          { value: everything, label: everythingLabel },
          ...stations.map(({ id, name }) => ({ value: id, label: name })),
          ...(stations.length === 0 ? [] : [{ value: rest, label: settings.otherCategories }]),
        ]}
        value={toSelection(currentRoute)}
        onChange={(chosen) => void save(printer, toRoute(chosen, currentRoute))}
      />
      <Select
        label={settings.when}
        aria-label={settings.whenPrints({ printer: printer.name })}
        allowDeselect={false}
        disabled={!canManage}
        data={[
          { value: 'placed', label: settings.placed },
          { value: 'accepted', label: settings.accepted },
        ]}
        value={route.printsWhen}
        onChange={(value) =>
          void save(printer, { ...currentRoute, printsWhen: value === 'accepted' ? 'accepted' : 'placed' })
        }
      />
    </div>
  );
};
