/** The frame of a map in a page: reserves its height, and loads map and outlines when it scrolls into view. */
import { Suspense, useRef } from 'react'
import { useInViewOnce } from '../layout/useInViewOnce.ts'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { SkeletonBlock } from '../state/Skeleton.tsx'
import type { WorldMapProps } from './WorldMap.tsx'

const WorldMap = lazyPart(() => import('./WorldMap.tsx').then((module) => module.WorldMap))

export interface MapFrameProps extends WorldMapProps {
  /** A CSS height. */
  height: string
}

export function MapFrame({ height, ...map }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useInViewOnce(frame)
  return (
    <div ref={frame} style={{ height }}>
      {isSeen ? (
        <Suspense fallback={<SkeletonBlock height="100%" />}>
          <WorldMap {...map} />
        </Suspense>
      ) : (
        <SkeletonBlock height="100%" />
      )}
    </div>
  )
}
