/** Places in px moved down as far as needed so that no two are nearer than `gap`, none above `top`; in the order given. */
export function apart(wanted: readonly number[], gap: number, top: number): readonly number[] {
  const places = [...wanted]
  let before = Number.NEGATIVE_INFINITY
  for (const { y, index } of wanted
    .map((y, index) => ({ y, index }))
    .toSorted((one, other) => one.y - other.y)) {
    before = Math.max(y, before + gap, top)
    places[index] = before
  }
  return places
}
