import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

describe('typed words', () => {
  it('stay for their writer after a closed drawer and an ended session, and for nobody else', () => {
    const drafts = createDrafts();
    drafts.belongTo('lin');
    drafts.put('note 1', '客户今晚八点后有空');
    drafts.belongTo('lin');
    expect(drafts.get('note 1')).toBe('客户今晚八点后有空');
    drafts.belongTo('amy');
    drafts.belongTo('lin');
    expect(drafts.get('note 1')).toBe('');
  });

  it('are gone once they are sent', () => {
    const drafts = createDrafts();
    drafts.put('note 1', '已联系');
    drafts.put('note 1', '');
    expect(drafts.get('note 1')).toBe('');
  });
});

/** Where staff write sentences or reasons: a refusal, 500, offline, a closed drawer and a new sign-in keep them. */
const WRITTEN = [
  'demands/notes.tsx',
  'demands/step-dialog.tsx',
  'demands/colleague-dialog.tsx',
  'demands/slot-dialog.tsx',
  'demands/complaint.tsx',
  'demands/after.tsx',
  'findings/drawer.tsx',
  'orders/refund-dialog.tsx',
  'orders/close-dialog.tsx',
  'user/notes-part.tsx',
  'user/reason-dialog.tsx',
  'settlements/dialogs.tsx',
  'masters/card-review.tsx',
];

it.each(WRITTEN)('what is written in %s is kept', (file) => {
  const source = readFileSync(`admin/features/${file}`, 'utf8');
  expect(source).toContain('useDraft(');
  expect(source).not.toMatch(/\[(?:text|reason|reference), \w+\] = useState/);
});
