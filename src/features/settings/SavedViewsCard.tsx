/** The saved views of the SIM list, all in one place. */
import { SavedViewsList } from '../../domain/saved-views/SavedViewsList.tsx'
import { Card } from '../../ui/card/Card.tsx'

export function SavedViewsCard() {
  return (
    <Card title="Saved views" id="views">
      <SavedViewsList />
    </Card>
  )
}
