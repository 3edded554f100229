/** Reads barcodes with the Barcode Detection API, which not every browser supports. */
import { compileIccids } from '../../domain/iccid/compileIccids.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

export function canScan(): boolean {
  return window.BarcodeDetector !== undefined && 'mediaDevices' in navigator
}

/** Creates a detector of all barcode formats that the browser supports; undefined when it supports none. */
export function createDetector(): Detector | undefined {
  return window.BarcodeDetector && new window.BarcodeDetector()
}

/** Returns the ICCID in a text scanned from a SIM card or its label; undefined when there is none. */
export function iccidIn(text: string): string | undefined {
  const { iccids, misspelt } = compileIccids(text)
  return [...iccids, ...misspelt][0]?.iccid
}
