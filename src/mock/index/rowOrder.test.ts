import { describe, expect, it } from 'vitest'
import { RowOrder } from './rowOrder.ts'
import { NumberColumn } from './columns.ts'

const size = 200_000

function makeOrder() {
  const column = new NumberColumn(size)
  for (let row = 0; row < size; row++) column.set(row, (row * 7_919) % 100_003)
  return { column, order: new RowOrder(column.compare) }
}

function sortedRows(column: NumberColumn): Uint32Array {
  return Uint32Array.from({ length: size }, (_, row) => row).sort(
    (left, right) => column.compare(left, right) || left - right,
  )
}

describe('a prepared order', () => {
  it('is the same as one that is built at once', async () => {
    const { column, order } = makeOrder()
    await order.prepare(size)
    expect(order.rows(size)).toEqual(sortedRows(column))
  })

  it('yields to other work', async () => {
    const { order } = makeOrder()
    const done: string[] = []
    setImmediate(() => done.push('another request'))
    await order.prepare(size)
    done.push('order')
    expect(done).toEqual(['another request', 'order'])
  })

  it('is exact even when rows change while it is built', async () => {
    const { column, order } = makeOrder()
    let isBuilt = false
    let row = 0
    const change = () => {
      for (let count = 0; count < 200; count++) {
        row = (row + 7_577) % size
        if (column.set(row, (row * 31) % 1_000)) order.touch(row)
      }
      if (!isBuilt) setImmediate(change)
    }
    setImmediate(change)
    await order.prepare(size)
    isBuilt = true
    expect(order.rows(size)).toEqual(sortedRows(column))
  })

  it('is exact when it is needed before it is built', async () => {
    const { column, order } = makeOrder()
    const prepared = order.prepare(size)
    expect(order.rows(size)).toEqual(sortedRows(column))
    if (column.set(5, 99_999)) order.touch(5)
    await prepared
    expect(order.rows(size)).toEqual(sortedRows(column))
  })
})
