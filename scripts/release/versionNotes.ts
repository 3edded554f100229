/** Returns the text of a version in a changelog (keepachangelog.com); undefined where it has none. */
export function versionNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((each) => each.startsWith(`[${version}]`))
  return section?.slice(section.indexOf('\n')).trim()
}
