import { GuestIcon } from '#guest/parts';
import classes from './filter-sheet.module.css';

interface FilterChipsProps<Name extends string> {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly chosen: readonly Name[];
  readonly onChosen: (chosen: Name[]) => void;
}

export const FilterChips = <Name extends string>(props: FilterChipsProps<Name>) => {
  const { legend, names, labels, chosen, onChosen } = props;
  if (names.length === 0) return null;
  const toggle = (name: Name) =>
    onChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            {chosen.includes(name) ? <GuestIcon name="check" size={16} /> : null}
            {labels[name]}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
