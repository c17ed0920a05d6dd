import { tablePlace, type TablePlace } from '@comanda/contract/qr-codes';

/** Columns of a table's place on the plan of its area. */
export const placeColumns = [
  'qr_codes.area_id',
  'qr_codes.plan_x',
  'qr_codes.plan_y',
  'qr_codes.plan_width',
  'qr_codes.plan_height',
  'qr_codes.plan_shape',
] as const;

interface PlaceRow {
  readonly area_id: string | null;
  readonly plan_x: number | null;
  readonly plan_y: number | null;
  readonly plan_width: number | null;
  readonly plan_height: number | null;
  readonly plan_shape: string | null;
}

/** Null if the table is on no plan. */
export const presentPlace = (row: PlaceRow): TablePlace | null =>
  row.area_id === null
    ? null
    : tablePlace.parse({
        areaId: row.area_id,
        x: row.plan_x,
        y: row.plan_y,
        width: row.plan_width,
        height: row.plan_height,
        shape: row.plan_shape,
      });
