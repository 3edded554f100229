/**
 * Compiles Lingui's macros, which give inline texts an ID in the catalogs. ICU messages are parsed at build time, because the parser would
 * add 7 KB to the startup scripts.
 */
import { transformAsync, types, type PluginObj } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { lingui } from '@lingui/vite-plugin'
import type { PluginOption } from 'vite'

/** Returns plugins for Vite and Vitest. They run before the React compiler, which would move the values of `<Trans>`. */
export function messages(): PluginOption[] {
  return [
    {
      name: 'messages',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
        async handler(code, id) {
          const compiled = await transformAsync(code, {
            filename: id,
            configFile: false,
            babelrc: false,
            sourceMaps: true,
            parserOpts: { plugins: ['typescript', 'jsx'] },
            plugins: [
              ['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }],
              compiledMessages,
            ],
          })
          return compiled && { code: compiled.code ?? '', map: compiled.map }
        },
      },
    },
    lingui(),
  ]
}

/** Replaces the ICU texts in the macros' output by their parsed form, in calls and in `<Trans>`. */
const compiledMessages: PluginObj = {
  visitor: {
    Program: {
      exit: (program) =>
        program.traverse({
          ObjectProperty({ node, parent }) {
            const isMessage = parent.leadingComments?.some(({ value }) => value === 'i18n')
            if (!isMessage || !types.isIdentifier(node.key, { name: 'message' })) return
            if (types.isStringLiteral(node.value)) node.value = compiled(node.value.value)
          },
          JSXAttribute({ node, parent }) {
            if (!types.isJSXOpeningElement(parent)) return
            const isTrans =
              types.isJSXIdentifier(parent.name) && parent.name.name.startsWith('_Trans')
            if (!isTrans || node.name.name !== 'message') return
            const { value } = node
            const text = types.isJSXExpressionContainer(value) ? value.expression : value
            if (types.isStringLiteral(text))
              node.value = types.jsxExpressionContainer(compiled(text.value))
          },
        }),
    },
  },
}

function compiled(message: string) {
  return types.valueToNode(compileMessage(message)) as types.Expression // of an array
}
