import { defineConfig } from 'oxlint';

/**
 * The features in the order of their dependencies: a feature may import from the doors of earlier ones, never of later ones. A feature of the
 * server can be several of the console, such as those of menus, or bell, bills, taking-orders, board, tables and floor.
 */
const features = [
  'letters',
  'accounts',
  'files',
  'providers',
  'tokens',
  'restaurants',
  'staff',
  'tablets',
  'menus',
  'menu-draft',
  'menu-editor',
  'menu-import',
  'menu-look',
  'translation',
  'promotions',
  'qr-codes',
  'areas',
  'visits',
  'printing',
  'bell',
  'orders',
  'kitchen',
  'pickup',
  'cash',
  'payments',
  'receipts',
  'bills',
  'taking-orders',
  'board',
  'tables',
  'floor',
  'integrations',
  'pos',
  'feedback',
  'push',
  'messages',
  'administration',
  'leaving',
  'analytics',
  'reports',
  'developers',
  'security',
  'samples',
  'onboarding',
  'demo',
  'showcase',
];

/** Doors that a feature may not import from: its own and those of later features. */
const doorsFrom = (index: number) => features.slice(index).map((feature) => `#features/${feature}`);

/** A folder imports its own files by './', and everything else through a door. */
const noClimbing = {
  group: ['../**'],
  message: "Enter by a door (#platform/x, #features/x, #kit/x, #console/x), never by '../'.",
};

/** A large feature has rooms with doors of their own, such as #features/payments/shares. Only the feature itself imports from them. */
const noRoomsOfOthers = (feature: string) => ({
  group: ['#features/*/**', `!#features/${feature}/**`],
  message: 'Enter another feature by its own door (#features/x), not by one of its rooms.',
});

/** Only the tests' own helpers enter each other's rooms. */
const noRoomsOfTesting = { group: ['#testing/*'], message: "Tests enter the helpers by '#testing'." };

const forbid = (files: string[], group: string[], message: string, feature = 'none') => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [noClimbing, noRoomsOfOthers(feature), noRoomsOfTesting, { group, message }] },
    ],
  } as const,
});

/** The folders of the guest page that have rooms. */
const guestFolders = ['cart', 'menu', 'pay', 'tab', 'visit'];

/** The same rules for the guest page. A folder imports from its own rooms, but not from its own door. Languages have no door: each is loaded separately. */
const forbidOnGuestPage = (files: string[], folder = 'none') => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          noClimbing,
          {
            group: [
              '#console/**',
              '#features/**',
              '#landing/**',
              ...['client', 'live', 'uploads', 'passwords', 'theme', 'brand'].map((room) => `#kit/${room}`),
              '@mantine/**',
              '@comanda/server/**',
            ],
            message:
              'The guest page is light: it speaks by the wire of the kit, and loads no schema and no design system.',
          },
          {
            group: ['#guest/*/**', '!#guest/languages/**', `!#guest/${folder}/**`, `#guest/${folder}`],
            message: 'Enter another folder of the guest page by its door (#guest/x), and never your own door.',
          },
        ],
      },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
  } as const,
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  // The client in TypeScript is complete only together with its generated types; its test compiles both.
  ignorePatterns: [
    'clients/typescript',
    '**/dist',
    'data',
    'data-demo',
    'data-dev',
    'data-dev-demo',
    'server/src/platform/db/schema.ts',
  ],
  rules: {
    'no-restricted-imports': ['error', { patterns: [noClimbing, noRoomsOfOthers('none'), noRoomsOfTesting] }],
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'no-console': ['error', { allow: ['error'] }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'error',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Two libraries (pg, fast-check) are used under their default name on purpose.
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/consistent-return': 'off',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/unbound-method': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/require-array-sort-compare': 'off',
    'no-underscore-dangle': 'off',
    'no-unmodified-loop-condition': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['Switch'], depth: 3 }],
    // This rule is for Express. Fastify waits for its handlers and catches their errors.
    'oxc/no-async-endpoint-handlers': 'off',
    // Assertions are often in a separate function.
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    { files: ['bin/**'], rules: { 'no-console': 'off' } },
    {
      // Samples for developers: they print to the terminal, and their types come from the published document.
      files: ['docs/samples/**'],
      rules: {
        'no-console': 'off',
        'typescript/no-misused-promises': 'off',
        'typescript/no-unnecessary-type-assertion': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
    forbid(
      ['contract/**'],
      ['#**', '@comanda/server/**', '@comanda/web/**'],
      'The contract depends on no other package.',
    ),
    forbid(
      ['server/src/platform/**'],
      ['#features/**', '@comanda/server/**', '@comanda/web/**'],
      'The platform knows no feature.',
    ),
    ...features.map((feature, index) =>
      forbid(
        [`server/src/features/${feature}/**`],
        [...doorsFrom(index), '@comanda/server/**', '@comanda/web/**'],
        'A later feature may enter an earlier one, the reverse goes by events; a feature never enters its own door.',
        feature,
      ),
    ),
    forbid(
      ['web/kit/**'],
      ['#console/**', '#features/**', '#landing/**', '@comanda/server/**'],
      'The kit knows no surface.',
    ),
    forbid(
      ['web/landing/**'],
      ['#console/**', '#features/**', '#kit/theme', '@mantine/**', '@comanda/server/**'],
      'No surface imports another.',
    ),
    forbid(['web/console/**'], ['#landing/**', '@comanda/server/**'], 'No surface imports another.'),
    forbid(
      ['web/console/kit/**'],
      ['#app/**', '#features/**', '#landing/**', '@comanda/server/**'],
      "The console's kit knows neither features nor the app.",
    ),
    ...features.map((feature, index) =>
      forbid(
        [`web/console/features/${feature}/**`],
        ['#app/**', '#landing/**', '@comanda/server/**', ...doorsFrom(index)],
        'A feature knows no app, enters only earlier features, and never its own door.',
        feature,
      ),
    ),
    {
      files: ['server/src/testing/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              noClimbing,
              noRoomsOfOthers('none'),
              { group: ['#testing'], message: 'A room enters another one by its door, such as #testing/people.' },
            ],
          },
        ],
      },
    },
    forbidOnGuestPage(['web/guest/**']),
    ...guestFolders.map((folder) => forbidOnGuestPage([`web/guest/${folder}/**`], folder)),
    forbid(
      ['web/pages/**'],
      ['#console/**', '#features/**', '#landing/**', '#guest/**', '#kit/**', '@mantine/**', '@comanda/server/**'],
      'No surface imports another.',
    ),
  ],
});
