import type { MenuLook } from '@comanda/contract/menus';
import { Panel } from '#console/views';
import { isSameValue } from '#features/menus';
import { lookPresets } from './look-presets.ts';
import { LookSample } from './look-sample.tsx';
import classes from './look.module.css';

interface LookPresetsPanelProps {
  readonly look: MenuLook;
  readonly onChoose: (look: MenuLook) => void;
}

export const LookPresetsPanel = ({ look, onChoose }: LookPresetsPanelProps) => (
  <Panel title="Presets" description="A place to begin. Every colour and font can be changed below.">
    <ul className={classes.presets} aria-label="Presets">
      {lookPresets.map((preset) => (
        <li key={preset.name}>
          <button
            type="button"
            className={classes.preset}
            aria-pressed={isSameValue(preset.look, look)}
            onClick={() => onChoose(preset.look)}
          >
            <LookSample look={preset.look} />
            {preset.name}
          </button>
        </li>
      ))}
    </ul>
  </Panel>
);
