/** Typed arrays that grow by half when they are full. */
function grownLength(current: number, needed: number): number {
  return Math.max(needed, Math.ceil(current * 1.5), 64)
}

/** Returns a longer copy with room for at least `needed` values. */
export function growFloat64(array: Float64Array, needed: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(grownLength(array.length, needed))
  grown.set(array)
  return grown
}

/** Returns a longer copy with room for at least `needed` values. */
export function growUint32(array: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(grownLength(array.length, needed))
  grown.set(array)
  return grown
}

/** Returns a longer copy with room for at least `needed` values. */
export function growUint16(array: Uint16Array, needed: number): Uint16Array<ArrayBuffer> {
  const grown = new Uint16Array(grownLength(array.length, needed))
  grown.set(array)
  return grown
}

/** Returns a longer copy with room for at least `needed` bytes. */
export function growBytes(bytes: Buffer, needed: number): Buffer {
  const grown = Buffer.alloc(grownLength(bytes.length, needed))
  bytes.copy(grown)
  return grown
}
