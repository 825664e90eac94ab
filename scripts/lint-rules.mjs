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

/** A component has a name where an error is read: `function ListPage()`, not `const ListPage = () =>`. */
const componentIsFunction = {
  create: (context) => ({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'ArrowFunctionExpression' || !/^[A-Z]/.test(id.name)) return
      context.report({ node: init, message: 'A component is a function declaration.' })
    },
  }),
}

/** The project's own rules, in the form that ESLint and oxlint share. */
export default {
  meta: { name: 'hadir' },
  rules: { 'no-call-alias': noCallAlias, 'component-is-function': componentIsFunction },
}
