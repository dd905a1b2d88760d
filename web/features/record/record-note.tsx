import { useRecord } from './use-record.ts';

/** How often it came true, in one sentence; nothing before there is an answer. */
export function RecordNote({ userId }: { userId: string }) {
  const { data } = useRecord(userId);
  if (!data?.sentence) return null;
  return <p className="text-small text-ink3">{data.sentence}</p>;
}
