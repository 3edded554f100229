/** A file as a form field; its value is the File or null. */
import { FileField, type FileFieldProps } from '../field/FileField.tsx'
import { bindField } from './bindField.tsx'

export const FormFile = bindField<FileFieldProps, File | null>(FileField, null)
