import { expect, test } from 'vitest';
import { sampleDataErrors, setupMessages } from '@comanda/contract/onboarding';
import { toSetupView } from './setup-view.ts';
import { done, error, finished, pending, preparedSteps, setupWith } from './setup.fixture.ts';

const calm = { hasTurned: true, isOverdue: false, isLost: false };

test('before the first word from the server three steps are pending', () => {
  const view = toSetupView(undefined, calm);
  expect(view.steps.map((step) => [step.label, step.state])).toEqual([
    ['Payment methods', 'pending'],
    ['Integrations', 'pending'],
    ['Sample data', 'pending'],
  ]);
  expect(view.canContinue).toBe(false);
});

test('the sample data modal opens once payment methods and integrations are done', () => {
  expect(toSetupView(setupWith({ steps: { ...preparedSteps, integrations: pending } }), calm).title).toBe(
    'Preparing Your Restaurant',
  );
  const view = toSetupView(setupWith({ steps: preparedSteps }), calm);
  expect(view.title).toBe('Setting Up Your Sample Data');
  expect(view.steps.map((step) => step.label)).toEqual(['Sample Menu', 'QR Codes', 'Sample Orders']);
  expect(view.canContinue).toBe(false);
});

test('the three steps are shown first, however fast the server was', () => {
  const view = toSetupView(finished, { ...calm, hasTurned: false });
  expect(view.steps.map((step) => step.state)).toEqual(['done', 'done', 'pending']);
});

test('all steps done end in success', () => {
  const view = toSetupView(finished, calm);
  expect(view.ending).toEqual({
    tone: 'success',
    title: 'Sample data created successfully!',
    text: 'You can now explore your restaurant dashboard and test the mobile menu.',
    notes: [],
  });
  expect(view.canContinue).toBe(true);
});

test('one failed step lets the person continue, even while others run', () => {
  const view = toSetupView(
    setupWith({
      steps: preparedSteps,
      sampleData: { menu: error(sampleDataErrors.menu), qrCodes: pending, orders: pending },
    }),
    calm,
  );
  expect(view.ending?.title).toBe('Some sample data could not be created');
  expect(view.ending?.text).toBe('You can still use the system, but some sample data may be missing.');
  expect(view.steps[0]?.message).toBe('Menu creation failed, but continuing with other data');
  expect(view.canContinue).toBe(true);
});

test('while other steps run, the ending has no notes; when the setup is over, it says what became of it', () => {
  const sampleData = { menu: error(sampleDataErrors.menu), qrCodes: done, orders: done };
  const whileRunning = toSetupView(setupWith({ steps: preparedSteps, sampleData }), calm);
  expect(whileRunning.ending?.notes).toEqual([]);

  const { sampleDataFailed, tolerated } = setupMessages;
  const steps = { ...preparedSteps, sampleData: error(sampleDataFailed) };
  const over = toSetupView(setupWith({ state: 'done', message: tolerated, steps, sampleData }), calm);
  expect(over.ending?.title).toBe('Some sample data could not be created');
  expect(over.ending?.notes).toEqual([
    'Sample data creation failed, but continuing with setup',
    'Some initialization steps failed, but your account is ready',
  ]);
});

test.each(['paymentMethods', 'integrations'] as const)('a failure in %s shows the error step and a way on', (step) => {
  const view = toSetupView(
    setupWith({
      state: 'failed',
      message: 'Service temporarily unavailable. Please try again.',
      steps: { ...preparedSteps, [step]: error('Permission denied. Please contact support.') },
    }),
    calm,
  );
  expect(view.title).toBe('Preparing Your Restaurant');
  expect(view.steps.find((shown) => shown.key === step)?.message).toBe('Permission denied. Please contact support.');
  expect(view.ending).toEqual({
    tone: 'problem',
    title: setupMessages.errorStep,
    text: setupMessages.tolerated,
    notes: ['Service temporarily unavailable. Please try again.'],
  });
  expect(view.canContinue).toBe(true);
});

test('nobody is stuck when the time is over or the progress is lost', () => {
  expect(toSetupView(undefined, { ...calm, isOverdue: true }).ending?.title).toBe(
    'Initialization timeout - operation took too long',
  );
  expect(toSetupView(setupWith({ steps: preparedSteps }), { ...calm, isOverdue: true }).canContinue).toBe(true);
  expect(toSetupView(undefined, { ...calm, isLost: true }).canContinue).toBe(true);
});
