/** The boundary of the GraphQL interface: the fields that a document selects, with their types in the contract. */
import { getOperationName } from '@urql/core'
import { graphqlShapes } from '../../contract/generated/graphqlShapes.ts'
import { parseShapes, readAnswer, type Fields, type Shape } from '../answers.ts'

type Document = Parameters<typeof getOperationName>[0]
type Definition = Document['definitions'][number]
type Selections = Extract<Definition, { kind: 'OperationDefinition' }>['selectionSet']

const shapes = new WeakMap<Document, Shape>()
let typeFields: ((type: string) => Fields) | undefined

export function readData(document: Document, data: unknown): unknown {
  let shape = shapes.get(document)
  if (!shape) shapes.set(document, (shape = shapeOf(document)))
  return readAnswer(data, shape, getOperationName(document) ?? '')
}

function shapeOf({ definitions }: Document): Shape {
  const operation = definitions.find((each) => each.kind === 'OperationDefinition')
  const root = operation?.operation ?? ''
  return {
    ...untyped,
    kind: 'Data',
    isRequired: true,
    fieldsOf: select(
      operation?.selectionSet,
      root.charAt(0).toUpperCase() + root.slice(1),
      definitions,
    ),
  }
}

/** A field that the types of the contract do not have, as of an introspection. */
const untyped: Shape = {
  kind: '*',
  isList: false,
  isRequired: false,
  isId: false,
  mayLack: false,
  fieldsOf: () => ({}),
}

const typeName: Shape = { ...untyped, kind: '', isRequired: true }

function select(
  selections: Selections | undefined,
  type: string,
  definitions: readonly Definition[],
): Shape['fieldsOf'] {
  typeFields ??= parseShapes(graphqlShapes)
  const ofType = typeFields(type)
  const fields: Record<string, Shape> = {}
  const fragments: [condition: string, of: Shape['fieldsOf']][] = []
  for (const selection of selections?.selections ?? []) {
    if (selection.kind === 'Field') {
      const name = selection.name.value
      const shape = (name === '__typename' ? typeName : ofType[name]) ?? untyped
      fields[selection.alias?.value ?? name] = {
        ...shape,
        // A directive may leave the field out.
        mayLack: shape.mayLack || Boolean(selection.directives?.length),
        fieldsOf: select(selection.selectionSet, shape.kind, definitions),
      }
      continue
    }
    const fragment =
      selection.kind === 'InlineFragment'
        ? selection
        : definitions
            .filter((each) => each.kind === 'FragmentDefinition')
            .find((each) => each.name.value === selection.name.value)
    if (!fragment) continue
    const condition = fragment.typeCondition?.name.value ?? type
    fragments.push([condition, select(fragment.selectionSet, condition, definitions)])
  }
  const all = new Map<unknown, Fields>()
  return (value) => {
    const { __typename: name } = value
    let known = all.get(name)
    if (!known) {
      all.set(name, (known = { ...fields }))
      for (const [condition, of] of fragments)
        if (condition === type || condition === name) Object.assign(known, of(value))
    }
    return known
  }
}
