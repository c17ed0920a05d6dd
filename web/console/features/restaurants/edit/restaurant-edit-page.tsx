import { useParams } from '@tanstack/react-router';
import { UnsavedChangesGuard } from '#console/forms';
import { paths } from '#console/paths';
import { EmptyView, LiveView, Page } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { BasicsSection } from './basics-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { MoneySection } from './money-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { TablesSection } from './tables-section.tsx';

const back = { to: paths.restaurants, label: 'Restaurants' };

export const RestaurantEditPage = () => {
  const { restaurantId = '' } = useParams({ strict: false });
  const restaurants = useLiveQuery('restaurants', { where: [['id', '==', restaurantId]] });
  return (
    <Page
      title={restaurants.documents[0]?.name ?? 'Restaurant'}
      lead="Each section is saved separately. Guests see changes immediately."
      back={back}
    >
      <LiveView
        of={restaurants}
        loading="Loading restaurant..."
        empty={
          <EmptyView icon="restaurants" title="This restaurant does not exist">
            It belongs to someone else, or the address is wrong. Your restaurants are listed under Restaurants.
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
              <ServiceSection restaurant={restaurant} />
              <LanguagesSection restaurant={restaurant} />
            </UnsavedChangesGuard>
          )
        }
      </LiveView>
    </Page>
  );
};
