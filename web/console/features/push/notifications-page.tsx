import { Button, Checkbox, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import { pushTopics, type PushSubscriptionDocument, type PushTopic } from '@comanda/contract/push';
import { tableLabel } from '@comanda/contract/qr-codes';
import { CommandForm, FieldErrorList, groupErrorsByField } from '#console/forms';
import { Icon } from '#console/icons';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page, Panel, Row, Rows, Tag, TimeAgo } from '#console/views';
import { deviceName, isHandheld, useCurrentUser } from '#features/accounts';
import { useAreas } from '#features/areas';
import { useApi, useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { canSubscribe } from '#kit/push';
import { elementMark, placeElement, useWords } from '#console/words';
import { askForNotifications, storedSubscriptionId } from './push-subscription.ts';
import { pushWords } from './words/index.ts';
import classes from './notifications.module.css';

/** Notifications that reach a person's phone while it is locked. */
export const NotificationsPage = () => {
  const words = useWords(pushWords);
  const { user } = useCurrentUser();
  const subscriptions = useLiveQuery('pushSubscriptions', {
    where: [['userId', '==', user.id]],
    orderBy: [['createdAt', 'desc']],
  });
  const [ownId, setOwnId] = useState(storedSubscriptionId);
  const own = subscriptions.documents.find(({ id }) => id === ownId);
  return (
    <Page title={words.title} lead={words.lead} back={{ to: paths.profile, label: words.profile }}>
      {canSubscribe() ? (
        <ThisDevice key={own?.updatedAt ?? ''} own={own} onSaved={setOwnId} />
      ) : (
        <EmptyView icon="bell" title={words.notHere}>
          {words.notHereHint}
        </EmptyView>
      )}
      <Panel title={words.devices} description={words.devicesHint}>
        <LiveView
          of={subscriptions}
          loading={words.loadingDevices}
          empty={<p className={classes.soft}>{words.noDevices}</p>}
        >
          {(documents) => (
            <Rows label={words.devices}>
              {documents.map((one) => (
                <DeviceRow key={one.id} subscription={one} isThisDevice={one.id === ownId} />
              ))}
            </Rows>
          )}
        </LiveView>
      </Panel>
    </Page>
  );
};

interface ThisDeviceProps {
  readonly own: PushSubscriptionDocument | undefined;
  readonly onSaved: (subscriptionId: string) => void;
}

const ThisDevice = ({ own, onSaved }: ThisDeviceProps) => {
  const words = useWords(pushWords);
  const api = useApi();
  const { actor } = useCurrentUser();
  const save = useCommand((client) => client.push.subscribe);
  const tables = useLiveQuery('floorTables', can(actor, 'orders.view') ? {} : null);
  const [topics, setTopics] = useState<readonly PushTopic[]>(own?.topics ?? pushTopics);
  const areas = useAreas();
  const [chosen, setChosen] = useState<readonly string[]>(own?.tableNumbers ?? []);
  const [chosenAreas, setChosenAreas] = useState<readonly string[]>(own?.areaIds ?? []);
  const [isRefused, setRefused] = useState(false);
  const { fields, banner } = groupErrorsByField(save.failure);
  const submit = async () => {
    const browser = await askForNotifications(api);
    setRefused(browser === null);
    if (browser === null) return;
    const tableNumbers = chosen.length === 0 ? null : [...chosen];
    const outcome = await save.run({ ...browser, topics: [...topics], tableNumbers, areaIds: [...chosenAreas] });
    if (!outcome.ok) return;
    onSaved(browser.subscriptionId);
    showSuccessNotice(words.isOn);
  };
  const tableNumbers = [...new Set([...tables.documents.map(({ tableNumber }) => tableNumber), ...chosen])];
  return (
    <Panel title={words.thisDevice} description={words.thisDeviceHint}>
      <CommandForm
        submitLabel={own === undefined ? words.switchOn : words.save}
        isRunning={save.isRunning}
        banner={isRefused ? words.refused : banner}
        onSubmit={() => void submit()}
        onEdit={save.reset}
      >
        <fieldset className={classes.topics}>
          <legend className={classes.legend}>{words.notifyMeOf}</legend>
          {pushTopics.map((topic) => (
            <Checkbox
              key={topic}
              label={words.topics[topic]}
              description={words.topicHints[topic]}
              checked={topics.includes(topic)}
              onChange={({ currentTarget: { checked } }) =>
                setTopics(checked ? [...topics, topic] : topics.filter((one) => one !== topic))
              }
            />
          ))}
          {fields['topics'] === undefined ? null : <FieldErrorList of={fields['topics']} />}
        </fieldset>
        <MultiSelect
          label={words.onlyTheseTables}
          description={words.onlyTheseTablesHint}
          searchable
          clearable
          data={tableNumbers.map((value) => ({ value, label: tableLabel(value) }))}
          value={[...chosen]}
          onChange={setChosen}
        />
        {areas.documents.length === 0 ? null : (
          <MultiSelect
            label={words.onlyTheseAreas}
            description={words.onlyTheseAreasHint}
            searchable
            clearable
            data={areas.documents.map(({ id, name }) => ({ value: id, label: name }))}
            value={[...chosenAreas]}
            onChange={setChosenAreas}
          />
        )}
      </CommandForm>
    </Panel>
  );
};

interface DeviceRowProps {
  readonly subscription: PushSubscriptionDocument;
  readonly isThisDevice: boolean;
}

const DeviceRow = ({
  subscription: { id, userAgent, topics, tableNumbers, areaIds, createdAt },
  isThisDevice,
}: DeviceRowProps) => {
  const words = useWords(pushWords);
  const { run, isRunning } = useCommand((api) => api.push.unsubscribe);
  const switchOff = async () => {
    const outcome = await run({ subscriptionId: id });
    if (outcome.ok) showSuccessNotice(words.isOff);
    else showErrorNotice(outcome.failure.message);
  };
  const device = deviceName(userAgent);
  const areas = useAreas().documents.filter((area) => areaIds.includes(area.id));
  const followed = [...areas.map(({ name }) => name), ...(tableNumbers ?? []).map((one) => tableLabel(one))];
  return (
    <Row
      title={
        <span className={classes.who}>
          <Icon name={isHandheld(userAgent) ? 'phone' : 'computer'} /> {device}{' '}
          {isThisDevice ? <Tag tone="success">{words.thisDevice}</Tag> : null}
        </span>
      }
      detail={topics.map((topic) => words.topics[topic]).join(', ')}
      isLong
      aside={
        <Button
          variant="default"
          size="sm"
          loading={isRunning}
          aria-label={words.switchOffOn({ device })}
          onClick={() => void switchOff()}
        >
          {words.switchOff}
        </Button>
      }
    >
      <p className={classes.soft}>
        {followed.length === 0 ? words.allTables : followed.join(', ')} ·{' '}
        {placeElement(words.switchedOn({ time: elementMark }), <TimeAgo at={createdAt} />)}
      </p>
    </Row>
  );
};
