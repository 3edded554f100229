/** Returns the value below which `share` (0 to 1) of the samples lie; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns the upper median; NaN without samples. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}
