/** The entry that is chosen on the timeline, in words and with the ways that lead on from it. */
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { paths } from '../../../domain/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { itemTimes } from './itemTimes.ts'
import { lanes } from './timelineItem.ts'
import type { TimelineItem } from './timelineItem.ts'
import styles from './ItemNote.module.css'

export interface ItemNoteProps {
  iccid: string
  item: TimelineItem | undefined
  onZoom: (item: TimelineItem) => void
  onClose: () => void
}

const aroundMs = 10 * 60_000

export function ItemNote({ iccid, item, onZoom, onClose }: ItemNoteProps) {
  const { timeZone } = usePreferences()
  return (
    <div className={styles.note} aria-live="polite">
      {item ? (
        <>
          <div className={styles.text}>
            <p className={styles.words}>
              <span className={styles.lane}>{lanes.find(({ id }) => id === item.lane)?.name}</span>{' '}
              {item.words}
            </p>
            <p className={styles.times}>{itemTimes(item, timeZone)}</p>
          </div>
          <div className={styles.actions}>
            <Button size="small" variant="quiet" icon="search" onClick={() => onZoom(item)}>
              Zoom to it
            </Button>
            <ButtonLink
              size="small"
              variant="quiet"
              icon="event"
              to={paths.sim(iccid, 'events', aroundParams(item))}
            >
              Events around it
            </ButtonLink>
            {item.batchJobId !== undefined && (
              <ButtonLink
                size="small"
                variant="quiet"
                icon="batch"
                to={paths.batchJob(item.batchJobId)}
              >
                Job {item.batchJobId}
              </ButtonLink>
            )}
            <IconButton icon="close" size="small" label="Let go of this entry" onClick={onClose} />
          </div>
        </>
      ) : (
        <p className={styles.times}>Choose an entry to read it here.</p>
      )}
    </div>
  )
}

function aroundParams({ fromMs, toMs }: TimelineItem): Record<string, string> {
  return {
    from: new Date(fromMs - aroundMs).toISOString(),
    to: new Date(toMs + aroundMs).toISOString(),
  }
}
