/** Neighbouring places put together: [3, 4, 5, 9] is 3 to 5 and 9 to 9. The places come in order. */
export function gapRuns(gaps: readonly number[]): readonly { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const gap of gaps) {
    const last = runs.at(-1)
    if (last && gap === last.to + 1) last.to = gap
    else runs.push({ from: gap, to: gap })
  }
  return runs
}
