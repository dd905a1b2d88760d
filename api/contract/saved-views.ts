import * as z from 'zod/mini';
import { SAVED_LISTS } from '#domain/console/saved-view';

const NO_LIST = '没有这个列表';
const NO_NAME = '请输入视图名称';

const list = z.enum(SAVED_LISTS, NO_LIST);
const name = z
  .string(NO_NAME)
  .check(
    z.trim(),
    z.minLength(1, NO_NAME),
    z.maxLength(20, '名称不能超过20个字'),
    z.regex(/^[\p{Script=Han}A-Za-z0-9 ·、，（）()+-]*$/u, '名称只能用文字、数字和常用标点'),
  );
const NO_SEARCH = '筛选不正确';
const search = z
  .record(
    z.string(NO_SEARCH).check(z.regex(/^[a-zA-Z]{1,24}$/, NO_SEARCH)),
    z.union([z.string().check(z.maxLength(64, NO_SEARCH)), z.number(), z.boolean()], NO_SEARCH),
    NO_SEARCH,
  )
  .check(z.refine((fields) => Object.keys(fields).length <= 30, NO_SEARCH));

const ID = z.string('缺少编号').check(z.regex(/^[0-9a-f-]{36}$/, '编号不正确'));

export const SavedViewsQuery = z.object({ list });
export const SavedViewBody = z.object({ list, name, search });
export const SavedViewRenameBody = z.object({ id: ID, name });
export const SavedViewDeleteBody = z.object({
  id: ID,
});

export const SavedView = z.object({ id: z.string(), name: z.string(), search });
/** The caller's own, oldest first. */
export const SavedViews = z.object({ views: z.array(SavedView) });

export type SavedView = z.infer<typeof SavedView>;
export type SavedViews = z.infer<typeof SavedViews>;
export type SavedViewBody = z.input<typeof SavedViewBody>;
