import * as z from 'zod/mini';
import { Field } from '#admin/ui/field.tsx';
import { INVOICES } from './text.ts';

/** Values of a form with one file. */
export const FileValues = z.object({
  file: z.custom<File | undefined>().check(z.refine((file) => file !== undefined, INVOICES.noFile)),
});

interface FileFieldProps {
  label: string;
  accept: string;
  onChoose: (file: File | undefined) => void;
}

export function FileField({ label, accept, onChoose }: FileFieldProps) {
  return (
    <Field
      label={label}
      type="file"
      className="py-2"
      accept={accept}
      onChange={({ target }) => onChoose(target.files?.[0])}
    />
  );
}
