import { expect, it } from 'vitest'
import { tilesOf } from './tileGrid.ts'

const template = 'https://tiles.example/{z}/{x}/{y}.png'
const size = { width: 600, height: 400 }

it('covers the whole view with the tiles of the nearest zoom', () => {
  const tiles = tilesOf({ centre: { longitude: 8.68, latitude: 50.11 }, zoom: 6.3 }, size, template)
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map((tile) => tile.x + tile.size))).toBeGreaterThanOrEqual(600)
  expect(Math.max(...tiles.map((tile) => tile.y + tile.size))).toBeGreaterThanOrEqual(400)
  expect(tiles.every(({ url }) => /^https:\/\/tiles\.example\/6\/\d+\/\d+\.png$/.test(url))).toBe(
    true,
  )
})

it('requests the tile that contains the center', () => {
  const [tile] = tilesOf(
    { centre: { longitude: 8.68, latitude: 50.11 }, zoom: 6 },
    { width: 1, height: 1 },
    template,
  )
  expect(tile?.url).toBe('https://tiles.example/6/33/21.png')
})

it('continues beyond the antimeridian with the tiles of the other side', () => {
  const tiles = tilesOf({ centre: { longitude: 179.9, latitude: 0 }, zoom: 3 }, size, template)
  const columns = new Set(tiles.map(({ url }) => url.split('/').at(-2)))
  expect(columns.has('7')).toBe(true)
  expect(columns.has('0')).toBe(true)
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length)
})

it('requests no tile beyond the poles', () => {
  const tiles = tilesOf(
    { centre: { longitude: 0, latitude: 84 }, zoom: 2 },
    { width: 600, height: 900 },
    template,
  )
  const rows = tiles.map(({ url }) => Number(url.split('/').at(-1)?.replace('.png', '')))
  expect(Math.min(...rows)).toBe(0)
  expect(Math.max(...rows)).toBeLessThan(4)
})
