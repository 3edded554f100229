/** Which SIM this is, by all its numbers, and what it was bought as. */
import { Identifier } from '../../../domain/format/Identifier.tsx'
import { Time } from '../../../domain/format/Time.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { activatedAtMs } from '../../../domain/sim/simTimes.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'

export function IdentityCard({ sim }: { sim: Sim }) {
  const esim = sim.esim_information
  return (
    <Card title="Identity">
      <Facts>
        <Fact label="ICCID">
          <Identifier value={sim.iccid} name="ICCID" />
        </Fact>
        <Fact label="IMSI">
          <Identifier value={sim.imsi} name="IMSI" />
        </Fact>
        <Fact label="MSISDN">
          <Identifier value={sim.msisdn} name="MSISDN" />
        </Fact>
        {esim && (
          <Fact label={`EID (eSIM, ${esim.type.replace('_', '.')})`} isWide>
            <Identifier value={esim.eid} name="EID" />
          </Fact>
        )}
        <Fact label="Product">Product {sim.providerid}</Fact>
        <Fact label="First activated">
          <Time timestampMs={activatedAtMs(sim)} />
        </Fact>
      </Facts>
    </Card>
  )
}
