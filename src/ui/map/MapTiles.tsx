/** Raster tiles of the deployment's tile server. One that does not come shows the outlines below it; when none comes, that is told once. */
import { useRef, useState } from 'react'
import type { MapSize, MapView } from './mapView.ts'
import { tilesOf } from './tileGrid.ts'
import type { TileServer } from './tileGrid.ts'
import styles from './WorldMap.module.css'

export interface MapTilesProps {
  server: TileServer
  view: MapView
  size: MapSize
  /** So many tiles failed, and none came, that the server is to be taken for gone. */
  onAllFailed: () => void
}

const failuresBeforeGivingUp = 4

export function MapTiles({ server, view, size, onAllFailed }: MapTilesProps) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const hasOneCome = useRef(false)
  const failed = useRef(new Set<string>())
  const onFailure = (url: string) => {
    failed.current.add(url)
    setMissing(new Set(failed.current))
    if (!hasOneCome.current && failed.current.size >= failuresBeforeGivingUp) onAllFailed()
  }
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tilesOf(view, size, server.url)
        .filter(({ url }) => !missing.has(url))
        .map(({ id, url, x, y, size: side }) => (
          <img
            key={id}
            className={styles.tile}
            src={url}
            alt=""
            draggable={false}
            // A px more than needed, so that no line shows between two tiles.
            style={{ transform: `translate(${x}px, ${y}px)`, width: side + 1, height: side + 1 }}
            onLoad={() => {
              hasOneCome.current = true
            }}
            onError={() => onFailure(url)}
          />
        ))}
    </div>
  )
}
