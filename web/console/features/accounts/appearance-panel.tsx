import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Panel } from '#console/views';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export const AppearancePanel = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title="Appearance" description="Kept on this device. System follows your device's own setting.">
      <SegmentedControl<MantineColorScheme>
        aria-label="Colour scheme"
        data={schemes}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Panel>
  );
};
