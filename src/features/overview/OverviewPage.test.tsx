import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { replaceTransport, transport } from '../../data/transport.ts'
import { findSim } from '../../testing/findSim.ts'
import { overrideResponse } from '../../testing/serviceFaults.ts'
import { renameSims } from '../../testing/renameSims.ts'
import { renderPortal, startInProcessServer } from '../../testing/renderPortal.tsx'
import { stubIntersectionObserver } from '../../testing/stubIntersectionObserver.ts'

beforeEach(() => stubIntersectionObserver())

describe('the overview', () => {
  it('shows the totals of the fleet', async () => {
    await renderPortal({ sims: 60 })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    const total = await within(fleet).findByText('SIMs')
    expect(total.nextElementSibling?.textContent).toBe('60')
  })

  it('shows an administrator the totals of one customer, with the customer in the URL', async () => {
    const { user, router } = await renderPortal({ sims: 60 })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    await user.click(await within(fleet).findByRole('button', { name: 'Customer: All customers' }))
    // All customers, the account's customer, 4101, 4102.
    const [, , , sub] = await screen.findAllByRole('menuitemradio')
    if (sub) await user.click(sub)
    expect(router.state.location.search).toBe('?customer=4102')
    const figure = () => Number(within(fleet).getByText('SIMs').nextElementSibling?.textContent)
    await waitFor(() => expect(figure()).toBeLessThan(60))
    expect(figure()).toBeGreaterThan(0)
    await user.click(await within(fleet).findByRole('button', { name: /^Customer: / }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'All customers' }))
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(figure()).toBe(60))
  })

  it('shows cards out of view when it is printed', async () => {
    stubIntersectionObserver(false)
    await renderPortal({ sims: 60 })
    const card = await screen.findByRole('region', { name: 'Latest events' })
    expect(within(card).queryAllByRole('listitem')).toEqual([])
    fireEvent(window, new Event('beforeprint'))
    const shown = within(await screen.findByRole('region', { name: 'Latest events' }))
    expect((await shown.findAllByRole('listitem')).length).toBeGreaterThan(1)
  })

  const simCards = ['Needs attention', 'SIMs by status']
  const otherCards = ['Batch jobs', 'Latest events']

  it.each(otherCards)('marks "%s" as about all customers while one is chosen', async (name) => {
    await renderPortal({ sims: 60, path: '/?customer=4102' })
    const card = await screen.findByRole('region', { name })
    expect(await within(card).findByText('All customers')).toBeDefined()
  })

  it.each(simCards)(
    'marks "%s" as about all customers when SIMs cannot be filtered by customer',
    async (name) => {
      await renderPortal({
        sims: 60,
        path: '/?customer=4102',
        service: { documentedOnly: true },
      })
      const card = await screen.findByRole('region', { name })
      expect(await within(card).findByText('All customers')).toBeDefined()
    },
  )

  it("links the counts of the chosen customer to lists of that customer's SIMs", async () => {
    const { user } = await renderPortal({ sims: 300, path: '/?customer=4102' })
    const statuses = within(await screen.findByRole('region', { name: 'SIMs by status' }))
    const fleet = within(screen.getByRole('region', { name: 'Fleet' }))
    const [all] = await fleet.findAllByRole('link', { name: /^\d+ SIMs$/ })
    expect(all?.getAttribute('href')).toBe('/sims?customer=4102')
    const links = await statuses.findAllByRole('link')
    const counts = links.map((link) => Number(within(link).getByText(/^\d+$/).textContent))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(all?.textContent))
    const [first] = links
    expect(first?.getAttribute('href')).toMatch(/^\/sims\?status=\d+&customer=4102$/)
    if (first) await user.click(first)
    expect(await screen.findByText(`${counts[0]} SIMs`)).toBeDefined()
  })

  it('shows an error for a finding that could not be counted, beside the other findings', async () => {
    const real = (await startInProcessServer(), transport())
    replaceTransport({
      ...real,
      fetch: (request, init) =>
        typeof init?.body === 'string' && init.body.includes('"data_limit_share"')
          ? Promise.resolve(Response.json({ errors: [{ message: 'The index is busy' }] }))
          : real.fetch(request, init),
    })
    await renderPortal({ sims: 400 })
    const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
    expect(await card.findByText("Couldn't count SIMs above 80% of the data limit")).toBeDefined()
    expect(card.getByText(/If it happens again, send the details to support/)).toBeDefined()
    expect(card.getByText(/blocked because a monthly limit is used up/)).toBeDefined()
  })

  it('does not take a number that the service leaves out for none', async () => {
    const real = (await startInProcessServer(), transport())
    replaceTransport({
      ...real,
      fetch: async (request, init) => {
        const answer = await real.fetch(request, init)
        const text = typeof init?.body === 'string' && /\btotalSims\b/.test(init.body)
        return text
          ? new Response((await answer.text()).replaceAll(/"totalSims":\d+/g, '"totalSims":null'))
          : answer
      },
    })
    await renderPortal({ sims: 60 })
    expect(await screen.findByText('Number of SIMs unknown')).toBeDefined()
    const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
    expect(await card.findByText('Number unknown')).toBeDefined()
    expect(screen.queryByText('Nothing needs attention')).toBeNull()
    expect(screen.queryByText('No SIMs yet')).toBeNull()
  })

  it.each([
    [503, 'The service is not available'],
    [500, 'The service failed'],
  ])(
    'shows once that all requests fail with %i, and Retry loads all cards',
    async (status, title) => {
      await startInProcessServer()
      let isDown = false
      const restore = overrideResponse(() => (isDown ? new Response(null, { status }) : undefined))
      const { user, router } = await renderPortal({ sims: 60, path: '/settings' })
      await screen.findByRole('heading', { name: 'Settings' })
      isDown = true
      await act(() => router.navigate('/'))
      await waitFor(() => expect(screen.getAllByText('Not loaded').length).toBeGreaterThan(6))
      const [outage, ...others] = screen.getAllByRole('alert')
      if (!outage) throw new Error('No message')
      expect(others).toEqual([])
      expect(outage.textContent).toContain(title)
      isDown = false
      await user.click(within(outage).getByRole('button', { name: 'Retry' }))
      await waitFor(() => expect(screen.queryByText('Not loaded')).toBeNull())
      await screen.findByText(/blocked because a monthly limit is used up/)
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      restore()
    },
  )

  it('marks no card as about all customers while none is chosen', async () => {
    await renderPortal({ sims: 60 })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    await within(fleet).findByRole('button', { name: 'Customer: All customers' })
    for (const name of [...simCards, ...otherCards])
      expect(within(screen.getByRole('region', { name })).queryByText('All customers')).toBeNull()
  })

  it('says that it shows all customers to an observer who follows a link to one', async () => {
    await renderPortal({ sims: 60, role: 'observer', path: '/?customer=4102' })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    expect(await within(fleet).findByText('All customers')).toBeDefined()
  })

  it.each(['user', 'observer'] as const)('does not let a %s choose a customer', async (role) => {
    await renderPortal({ sims: 60, role, path: '/?customer=4102' })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    expect((await within(fleet).findByText('SIMs')).nextElementSibling?.textContent).toBe('60')
    expect(within(fleet).queryByRole('button')).toBeNull()
  })

  it('counts the SIMs of each status', async () => {
    await renderPortal({ sims: 60 })
    const card = await screen.findByRole('region', { name: 'SIMs by status' })
    const links = await within(card).findAllByRole('link')
    const counts = links.map((link) =>
      Number(/(\d+)(?:< )?\d+\.\d%$/.exec(link.textContent ?? '')?.[1]),
    )
    expect(links.length).toBeGreaterThan(2)
    expect(counts.every((count) => count > 0)).toBe(true)
  })

  it('links each count to the list of those SIMs', async () => {
    await renderPortal({ sims: 60 })
    const card = await screen.findByRole('region', { name: 'SIMs by status' })
    const link = await within(card).findByRole('link', { name: /^Activated / })
    expect(link.getAttribute('href')).toBe('/sims?status=2')
  })

  it('links each finding to the list of its SIMs', async () => {
    const { router, simulate } = await renderPortal({ sims: 300, path: '/settings' })
    const { iccid, ...sim } = await findSim(
      ({ statusid, in_session_since: since, monthly_data_limit: limit }) =>
        statusid === 2 && since !== null && (limit ?? 0) > 0,
    )
    const [limit, used] = [Number(sim.monthly_data_limit), Number(sim.monthly_data_volume)]
    if (used < 0.9 * limit)
      await simulate(`sims/${iccid}/usage`, { bytes: Math.round(0.9 * limit) - used })
    await act(() => router.navigate('/'))
    const card = await screen.findByRole('region', { name: 'Needs attention' })
    const links = await within(card).findAllByRole('link')
    const near = links.find((link) => link.textContent?.endsWith('above 80% of the data limit'))
    expect(near?.getAttribute('href')).toBe('/sims?status=2&used=80..')
    expect(near?.textContent).toMatch(/^[1-9]\d* SIMs? above/)
    expect(
      links.find((link) => link.textContent?.includes('without data'))?.getAttribute('href'),
    ).toBe('/sims?status=2&data=0..0&lastdata=0..0')
    expect(links.every((link) => link.getAttribute('href')?.startsWith('/sims?'))).toBe(true)
  })

  it('shows the latest batch jobs and events', async () => {
    await renderPortal({ sims: 60 })
    const jobs = await screen.findByRole('region', { name: 'Batch jobs' })
    expect(
      (await within(jobs).findAllByRole('link', { name: /^Job \d+$/ })).length,
    ).toBeGreaterThan(0)
    const events = await screen.findByRole('region', { name: 'Latest events' })
    expect((await within(events).findAllByRole('listitem')).length).toBeGreaterThan(0)
  })

  it('says what happened in a sentence for each event', async () => {
    await renderPortal({ sims: 60 })
    const events = await screen.findByRole('region', { name: 'Latest events' })
    expect(
      (await within(events).findAllByText(/^Session (started|ended) on /)).length,
    ).toBeGreaterThan(0)
  })

  it('lists running jobs first and fills up to three with the newest others', async () => {
    const real = (await startInProcessServer(), transport())
    let ids: number[] = []
    replaceTransport({
      ...real,
      async fetch(request, init) {
        const response = await real.fetch(request, init)
        if (typeof init?.body !== 'string' || !init.body.includes('OverviewJobs')) return response
        const { data } = (await response.json()) as {
          data: Record<
            'running' | 'newest',
            { items: { batchJobId: number; statusDetails: { currentStatus: string } }[] }
          >
        }
        const running = data.newest.items.splice(5).slice(0, 1)
        for (const { statusDetails } of running) statusDetails.currentStatus = 'RUNNING'
        data.running.items = running
        ids = [...running, ...data.newest.items.slice(0, 2)].map(({ batchJobId }) => batchJobId)
        return Response.json({ data })
      },
    })
    await renderPortal({ sims: 60 })
    const jobs = within(await screen.findByRole('region', { name: 'Batch jobs' }))
    const links = await jobs.findAllByRole('link', { name: /^Job \d+$/ })
    expect(ids).toHaveLength(3)
    expect(links.map((link) => link.textContent)).toEqual(ids.map((id) => `Job ${id}`))
  })

  it('shows an import as one', async () => {
    const { router } = await renderPortal({ path: '/help', sims: 60 })
    await renameSims(3)
    await router.navigate('/')
    const jobs = within(await screen.findByRole('region', { name: 'Batch jobs' }))
    const link = await jobs.findByRole('link', { name: 'Import, 3 SIMs, device name' })
    expect(link.getAttribute('href')).toMatch(/^\/batch-jobs\/\d+\?jobs=all$/)
    expect(jobs.getAllByRole('listitem')).toHaveLength(3)
  })

  it('shows no failed part for a batch job without failures', async () => {
    await renderPortal({ sims: 60 })
    const jobs = await screen.findByRole('region', { name: 'Batch jobs' })
    const withoutFailures = (await within(jobs).findAllByRole('listitem')).filter(
      (job) => !job.textContent?.includes(' failed'),
    )
    expect(withoutFailures.length).toBeGreaterThan(0)
    for (const job of withoutFailures)
      expect(job.querySelectorAll('[aria-hidden] > [style*="width"]')).toHaveLength(1)
  })

  it('counts the online SIMs and those that could be, each a link to those SIMs', async () => {
    const { user } = await renderPortal({ sims: 60 })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    const online = await within(fleet).findByRole('link', { name: /^\d+ online SIMs$/ })
    const offline = within(fleet).getByRole('link', { name: /^\d+ offline SIMs$/ })
    expect(Number(online.textContent) + Number(offline.textContent)).toBeLessThan(60)
    expect(offline.getAttribute('href')).toBe('/sims?status=2%2C6%2C8&session=no')
    expect(online.getAttribute('href')).toBe('/sims?session=yes')
    const count = offline.textContent ?? ''
    await user.click(offline)
    expect(await screen.findByText(`${count} SIMs`)).toBeDefined()
  })

  it('counts the online SIMs of the chosen customer', async () => {
    await renderPortal({ sims: 60, path: '/?customer=4102' })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    const figure = (name: string) =>
      Number(within(fleet).getByText(name).nextElementSibling?.textContent)
    await within(fleet).findByText('Online')
    await waitFor(() => expect(figure('SIMs')).toBeLessThan(60))
    await waitFor(() => expect(figure('Online') + figure('Offline')).toBeLessThan(figure('SIMs')))
    const online = within(fleet).getByRole('link', { name: /^\d+ online SIMs?$/ })
    expect(online.getAttribute('href')).toBe('/sims?session=yes&customer=4102')
  })

  it('links countries and operators to exactly the SIMs they count', async () => {
    const { user } = await renderPortal({ sims: 300 })
    const name = 'SIMs by country and operator'
    const card = within(await screen.findByRole('region', { name }))
    const country = await card.findByRole('link', { name: 'Germany' })
    expect(country.getAttribute('href')).toBe('/sims?country=DE')
    const operator = card.getByRole('link', { name: 'Vodafone Germany' })
    expect(operator.getAttribute('href')).toBe('/sims?operator=Vodafone+Germany')
    const count = operator.closest('li')?.textContent?.replace('Vodafone Germany', '')
    await user.click(operator)
    expect(await screen.findByText(`${count} SIMs`)).toBeDefined()
  })

  it('shows the data usage of 30 days as bars, and as a table for screen readers and on request', async () => {
    const { user } = await renderPortal({ sims: 60 })
    const region = await screen.findByRole('region', { name: 'Daily data usage' })
    const card = within(region)
    const [today, ...before] = await card.findAllByRole('row')
    expect(today?.textContent).toContain(', so far')
    expect(before).toHaveLength(29)
    const bars = () => [...region.querySelectorAll<HTMLElement>('[style*="height"]')]
    expect(bars()).toHaveLength(30)
    expect(bars().filter(({ style }) => style.height === '100%')).toHaveLength(1)
    const [first] = bars()
    if (first) await user.hover(first)
    expect(card.getByText(/bytes\)$/)).toBeDefined()
    // The summary above the bars stays while the tooltip shows a day.
    expect(card.getByText(/in the last 30 days \(UTC\)/)).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Show table' }))
    expect(bars()).toHaveLength(0)
    expect(card.getAllByRole('row')).toHaveLength(30)
  })

  it('labels today and Mondays under the bars, with the month', async () => {
    await renderPortal({ sims: 60 })
    const region = await screen.findByRole('region', { name: 'Daily data usage' })
    expect(await within(region).findByText('Today')).toBeDefined()
    const mondays = within(region).getAllByText(/^[A-Z][a-z]{2} \d{1,2}$/)
    expect(mondays.length).toBeGreaterThanOrEqual(3)
    expect(within(region).queryByText(/^\d\d-\d\d$/)).toBeNull()
  })

  it('shows the countries and operators with the most SIMs', async () => {
    await renderPortal({ sims: 300 })
    const card = within(await screen.findByRole('region', { name: 'SIMs by country and operator' }))
    const [countries, operators] = await card.findAllByRole('list')
    if (!countries || !operators) throw new Error('A list is missing')
    const linesOf = (list: HTMLElement) =>
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent ?? '')
    expect(linesOf(countries)[0]).toMatch(/^Germany\d+$/)
    expect(linesOf(countries)).toHaveLength(6)
    const sum = (lines: readonly string[]) =>
      lines.reduce((all, line) => all + Number(/(\d+)$/.exec(line.replace('O2', ''))?.[1]), 0)
    expect(sum(linesOf(countries))).toBe(sum(linesOf(operators)))
  })

  it('shows the cost of this month with its change, and a forecast', async () => {
    await renderPortal({ sims: 60 })
    const card = within(await screen.findByRole('region', { name: 'Cost this month' }))
    const soFar = await card.findByText('So far')
    expect(soFar.nextElementSibling?.textContent).toMatch(/^€\d+\.\d\d$/)
    expect(card.getByText('Your organisation')).toBeDefined()
    expect(card.getByText(/^[+-]?\d+% vs the same days last month$/)).toBeDefined()
    expect(
      card.getByText(/^Fees once, usage at (its pace so far|last month's pace)$/),
    ).toBeDefined()
  })

  it('forecasts the month by the days that have passed, also on a page that stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 16) })
    const figures = { totalSimCards: 60, activeSimCards: 50, previousMonthDataUsage: 4000 }
    onTestFinished(
      (await startInProcessServer(), overrideResponse)((_, init) =>
        typeof init?.body === 'string' && init.body.includes('query Statistics')
          ? Response.json({
              data: { getStatistics: { ...figures, currentMonthlyDataUsage: 1000 } },
            })
          : undefined,
      ),
    )
    await renderPortal({ sims: 60 })
    const fleet = within(await screen.findByRole('region', { name: 'Fleet' }))
    const cost = within(await screen.findByRole('region', { name: 'Cost this month' }))
    expect(await fleet.findByText('2 kB')).toBeDefined()
    const costForecast = () => cost.getByText('Forecast').nextElementSibling?.textContent
    await cost.findByText('Fees once, usage at its pace so far')
    const before = costForecast()
    act(() => void vi.setSystemTime(Date.UTC(2026, 10, 21)))
    expect(await fleet.findByText('1.5 kB')).toBeDefined()
    await vi.waitFor(() => expect(costForecast()).not.toBe(before))
  })

  it('shows that amounts are not available when billing periods have none', async () => {
    const restore = (await startInProcessServer(), overrideResponse)((url) =>
      url.endsWith('/billing')
        ? Response.json([{ id: '2026-11', is_current: true, start_date: '2026-11-01' }])
        : undefined,
    )
    await renderPortal({ sims: 60 })
    const card = within(await screen.findByRole('region', { name: 'Cost this month' }))
    expect(await card.findByText('No amounts available')).toBeDefined()
    expect(card.queryByText('No costs yet')).toBeNull()
    restore()
  })

  it('hides the cards of fleet statistics when the service has none', async () => {
    await renderPortal({ sims: 60, service: { documentedOnly: true } })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    await within(fleet).findByText('Data this month')
    expect(within(fleet).queryByText('Online')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Daily data usage' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'SIMs by country and operator' })).toBeNull()
  })
})
