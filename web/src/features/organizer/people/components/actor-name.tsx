import { useTranslation } from "react-i18next";
import { usePerson } from "@/features/organizer/people/api/people";

/** A user by name; by a part of the id while that isn't known, and for an account that is gone. Null: the product itself. */
export function ActorName({ id }: { id: string | null }) {
  const { t } = useTranslation();
  if (id === null) return t("organizer.audit.program");
  return <Name id={id} />;
}

function Name({ id }: { id: string }) {
  const { data } = usePerson(id);
  return data?.userName ?? data?.email ?? id.slice(-12);
}
