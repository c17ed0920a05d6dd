import { hydrateRoot } from 'react-dom/client';
import type { Table } from '#guest/table';
import { pageData } from './page-data.ts';
import { TablePage } from './table-page.tsx';

const { root, data } = pageData<Table>();
hydrateRoot(root, <TablePage first={data} />);
