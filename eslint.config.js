import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const page = ['window', 'document', 'localStorage', 'sessionStorage']
const noPage = page.map((name) => ({
  name,
  message: 'The service worker runs this too, and there is no page there (docs/ARCHITECTURE.md).',
}))

/** A call of the contract keeps its name: `calls.createBill`, not `createBill as create`. */
const noCallAlias = {
  create: (context) => ({
    ImportSpecifier(node) {
      const { imported, local, parent } = node
      if (imported.name === local.name || !parent.source.value.includes('/contract/')) return
      context.report({ node, message: 'Import the calls as one namespace: import * as calls from …' })
    },
  }),
}

export default tseslint.config(
  {
    ignores: ['dist', 'build', 'data', 'coverage', 'test-results', 'playwright-report', 'node_modules'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.lint.json', './sw/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'arrow-body-style': 'error',
      'object-shorthand': 'error',
      'prefer-arrow-callback': ['error', { allowNamedFunctions: true }],
      'no-else-return': 'error',
    },
  },
  {
    files: ['src/**/*.tsx', 'src/**/use-*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'VariableDeclarator[id.name=/^[A-Z]/] > ArrowFunctionExpression',
          message: 'A component is a function declaration.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy', 'Suspense'],
          message: 'A part that fails must not take the screen away: use ui/late/late-part.',
        },
      ],
      // Warns of what the React Compiler would skip; this build has none (TanStack Virtual).
      'react-hooks/incompatible-library': 'off',
      // A table that CSS turns into cards on a phone loses its meaning unless the roles are spelt out.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'], td: ['cell'] }],
    },
  },
  {
    // What browsers have only on an address with https, and a school's own network has none.
    files: ['{src,sw,contract}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Not there without https: use uuidv7 or randomName.',
        },
        { object: 'crypto', property: 'subtle', message: 'Not there without https.' },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{src/outbox,src/db,src/api,contract}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', ...noPage] },
  },
  {
    files: ['core-service/**/*.routes.ts'],
    plugins: { hadir: { rules: { 'no-call-alias': noCallAlias } } },
    rules: { 'hadir/no-call-alias': 'error' },
  },
  {
    // What people at a console read.
    files: [
      'core-service/start/console.ts',
      'core-service/admin*.ts',
      'tests/bench/**/*.ts',
      'tests/cluster/**/*.ts',
      'tests/soak/**/*.ts',
      'tests/compare/compare.ts',
      'tests/conformance/run.ts',
      'tests/mutants/mutants.ts',
      'tests/prove/**/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
)
