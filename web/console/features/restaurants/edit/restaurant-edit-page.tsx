import { useParams } from '@tanstack/react-router';
import { UnsavedChangesGuard } from '#console/forms';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { useLiveQuery } from '#kit/live';
import { BasicsSection } from './basics-section.tsx';
import { CardTabsSection } from './card-tabs-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PickupSection } from './pickup-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { SuggestionsSection } from './suggestions-section.tsx';
import { TablesSection } from './tables-section.tsx';

export const RestaurantEditPage = () => {
  const words = useWords(restaurantsWords);
  const { restaurantId = '' } = useParams({ strict: false });
  const restaurants = useLiveQuery('restaurants', { where: [['id', '==', restaurantId]] });
  return (
    <Page
      title={restaurants.documents[0]?.name ?? words.restaurant}
      lead={words.editLead}
      back={{ to: paths.restaurants, label: words.restaurants }}
    >
      <LiveView
        of={restaurants}
        loading={words.loadingRestaurant}
        empty={
          <EmptyView icon="restaurants" title={words.doesNotExist}>
            {words.doesNotExistHint}
          </EmptyView>
        }
      >
        {([restaurant]) =>
          restaurant === undefined ? null : (
            <UnsavedChangesGuard>
              <BasicsSection restaurant={restaurant} />
              <HoursSection restaurant={restaurant} />
              <MoneySection restaurant={restaurant} />
              <TablesSection restaurant={restaurant} />
              <CardTabsSection restaurant={restaurant} />
              <ServiceSection restaurant={restaurant} />
              <PickupSection restaurant={restaurant} />
              <SuggestionsSection restaurant={restaurant} />
              <LanguagesSection restaurant={restaurant} />
            </UnsavedChangesGuard>
          )
        }
      </LiveView>
    </Page>
  );
};
