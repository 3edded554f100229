/** The former name of SegmentedControl. */
export { SegmentedControl as SegmentedInput } from '../button/SegmentedControl.tsx'
