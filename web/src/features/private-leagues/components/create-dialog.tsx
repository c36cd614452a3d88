import { useId, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldErrors, hasCode } from "@/api/problem";
import type { AnyTeam } from "@/api/standing";
import type { Contest, PrivateLeague } from "@/api/types";
import { useCreatePrivateLeague } from "@/features/private-leagues/api/leagues";
import { CountingChoice } from "@/features/private-leagues/components/counting-choice";
import { Refusal } from "@/features/private-leagues/components/refusal";
import { lengthOf, longestDescription, longestName } from "@/features/private-leagues/model/texts";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextField } from "@/ui/text-field";
import { toast, toastError, wordsFor } from "@/ui/toast";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";

interface CreateDialogProps {
  contest: Contest;
  team: AnyTeam | null;
  onClose: () => void;
  onCreated: (league: PrivateLeague) => void;
}

interface Draft {
  name: string;
  description: string;
  headToHead: boolean;
}

/** createPrivateLeagueModal: a name, what the league is about and how it counts. A taken name closes it with a message (spec §8); the input is kept. */
export function CreateDialog({ contest, team, onClose, onCreated }: CreateDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const draft = `private-league.${contest._id}`;
  const [kept, setKept] = useState(keptDraft<Draft>(draft));
  const { name = "", description = "", headToHead = false } = kept;
  const change = (changes: Partial<Draft>) => setKept({ ...kept, ...changes });
  useKeepDraft(draft, { name, description, headToHead });
  const create = useCreatePrivateLeague((league) => {
    forgetDraft(draft);
    toast("success", t("privateLeagues.created", { name: league.name }));
    onCreated(league);
  });
  const errors = fieldErrors(create.error);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(
      {
        name,
        description,
        headToHead,
        leagueId: contest._id,
        ranking: team === null ? [] : [{ _id: team._id }],
      },
      {
        onError: (error) => {
          if (!hasCode(error, "private-league-exists")) return;
          toastError(error);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      eyebrow={contest.name}
      title={t("privateLeagues.create")}
      footer={
        <>
          <Button onPress={onClose}>{t("privateLeagues.notNow")}</Button>
          <Button look="primary" type="submit" form={form} isPending={create.isPending}>
            {t("privateLeagues.create")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <TextField
          label={t("privateLeagues.name")}
          name="name"
          value={name}
          onChange={(next) => change({ name: next })}
          hint={t("privateLeagues.nameHint")}
          error={errors["name"]}
          maxLength={longestName}
          autoComplete="off"
        />
        <TextField
          label={t("privateLeagues.description")}
          name="description"
          rows={3}
          value={description}
          onChange={(next) => change({ description: next })}
          hint={t("privateLeagues.counter", {
            number: formatCount(lengthOf(description)),
            most: formatCount(longestDescription),
          })}
          error={errors["description"]}
        />
        <CountingChoice {...{ headToHead }} onChange={(next) => change({ headToHead: next })} />
        {create.error !== null && Object.keys(errors).length === 0 && (
          <Refusal>{wordsFor(create.error)}</Refusal>
        )}
      </form>
    </Dialog>
  );
}
