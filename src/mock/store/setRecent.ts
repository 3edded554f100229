/** Sets an entry as the most recent one, and removes the oldest entry of a map with more than `maxSize`. */
export function setRecent<K, V>(map: Map<K, V>, key: K, value: V, maxSize: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > maxSize && !oldest.done) map.delete(oldest.value)
}
